import { PageHeader } from '@/ui/page-header.tsx';
import styles from './help.module.css';

const keys: readonly (readonly [string, string])[] = [
  ['Ctrl + S or ⌘ S', 'Save the form or the row that you are in'],
  ['Esc', 'Cancel the row, the form or the dialog'],
  ['Enter', 'Save the row that you are in'],
  ['Tab, Shift + Tab', 'Go to the next or the last field, link or button'],
];

const answers: readonly (readonly [string, string])[] = [
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
];

export function HelpPage() {
  return (
    <article className={styles.help}>
      <PageHeader title="Help" />
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
      {answers.map(([question, answer]) => (
        <section key={question}>
          <h2>{question}</h2>
          <p>{answer}</p>
        </section>
      ))}
    </article>
  );
}
