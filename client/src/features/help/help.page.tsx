import { useSearchParams } from 'react-router';
import { PageHeader } from '@/ui/page/page-header.tsx';
import styles from './help.module.css';
import { type HelpTopic, helpTopics, topicOf } from './help.topics.ts';

const shortcuts: readonly (readonly [keys: string, action: string])[] = [
  ['Ctrl + S or ⌘ S, Ctrl + Enter or ⌘ Enter', 'Save the current form or row'],
  ['Ctrl + K or ⌘ K, /', 'Search, or jump to a screen or an action'],
  ['?', 'Show the shortcuts of the present page'],
  ['G, then a letter', 'Go to a screen, such as G E to estimates'],
  ['1, 2, 3', 'Choose the kind of a new job, while no text is edited'],
  ['Esc', 'Cancel the current row, form or dialog'],
  ['Enter', 'Save the current row'],
  ['Tab, Shift + Tab', 'Go to the next or previous field, link or button'],
];

const general: HelpTopic = {
  title: 'General',
  paths: [],
  answers: [
    [
      'Someone else changed the same record',
      'A dialog shows what both of you changed, and you choose the values to save. "Save mine" saves your changes and leaves their other changes; "Cancel and load theirs" discards yours.',
    ],
    [
      'Share a search',
      'Each list keeps its search until you sign out. The search is part of the address, so you can send it as a link.',
    ],
    [
      'A button or a page is missing',
      'Your role decides what you see. An administrator can change your role; the change applies with your next click.',
    ],
    [
      'Archived records',
      'Archived records are not deleted. Turn on "Show archived" above a list to see and restore them.',
    ],
    ['Who changed what', 'The history at the end of a page lists every change: who, when, and the old and new values.'],
  ],
};

/** Help topics; the topic of the screen in `?for=` comes first. */
export function HelpPage() {
  const first = topicOf(useSearchParams()[0].get('for') ?? '');
  const topics = [...(first ? [first] : []), general, ...helpTopics.filter((topic) => topic !== first)];
  return (
    <article className={styles.help}>
      <PageHeader title="Help" />
      {topics.map((topic) => (
        <Topic key={topic.title} topic={topic} />
      ))}
      <h2>Keyboard shortcuts</h2>
      <dl>
        {shortcuts.map(([keys, action]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

function Topic({ topic: { title, answers } }: { topic: HelpTopic }) {
  return (
    <section>
      <h2>{title}</h2>
      {answers.map(([question, answer]) => (
        <div key={question}>
          <h3>{question}</h3>
          <p>{answer}</p>
        </div>
      ))}
    </section>
  );
}
