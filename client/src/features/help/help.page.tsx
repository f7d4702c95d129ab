import { useSearchParams } from 'react-router';
import { PageHeader } from '@/ui/page-header.tsx';
import styles from './help.module.css';
import { type HelpTopic, helpTopics, topicOf } from './help.topics.ts';

const keys: readonly (readonly [string, string])[] = [
  ['Ctrl + S or ⌘ S', 'Save the form or the row that you are in'],
  ['Esc', 'Cancel the row, the form or the dialog'],
  ['Enter', 'Save the row that you are in'],
  ['Tab, Shift + Tab', 'Go to the next or the last field, link or button'],
];

const everywhere: HelpTopic = {
  title: 'Everywhere',
  paths: [],
  answers: [
    [
      'Someone else changed what I am saving',
      'A dialog shows the fields that differ. "Save mine" keeps what you typed; "Cancel and load theirs" drops it.',
    ],
    [
      'My search is still there when I come back',
      'Each list keeps its search until you sign out, and the address holds it: send it to a colleague as a link.',
    ],
    [
      'A button or a page is missing',
      'Your role decides what you see. An administrator can change the role, which takes effect at your next click.',
    ],
    ['Archived things', 'Nothing is lost: switch on "Show archived" above a list to see them and bring them back.'],
    ['Who changed what', 'The history at the end of a page says who changed what, when, and from what to what.'],
  ],
};

/** Help; the topic of the screen that it was opened from (`?for=` its path) comes first. */
export function HelpPage() {
  const first = topicOf(useSearchParams()[0].get('for') ?? '');
  const topics = [...(first ? [first] : []), everywhere, ...helpTopics.filter((topic) => topic !== first)];
  return (
    <article className={styles.help}>
      <PageHeader title="Help" />
      {topics.map((topic) => (
        <Topic key={topic.title} topic={topic} />
      ))}
      <h2>Keys</h2>
      <dl>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
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
