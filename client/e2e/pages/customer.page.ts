import { choose, enter, press, type } from '../testing/fields.ts';
import { InfoPage } from './info.page.ts';

type Part = 'notes' | 'contacts' | 'documents';

interface NewContact {
  readonly phone: string;
  readonly values: Readonly<Record<string, string>>;
}

/** The page of a customer. */
export class CustomerPage extends InfoPage {
  async open(id: number, name: string): Promise<void> {
    await this.page.goto(`/customer/info?id=${id}`);
    await this.isNamed(name);
  }

  /** Adds a phone at the end. */
  async addPhone(number: string, type: string): Promise<void> {
    const phones = await this.edit('Phones');
    await press(phones, 'Add a phone');
    await phones.getByRole('textbox').last().fill(number);
    await phones.getByRole('combobox').last().selectOption(type);
    await this.save('Phones');
  }

  async addNote(note: { Title: string; Note: string }): Promise<void> {
    await press(this.section('Notes'), 'Add note');
    const dialog = this.page.getByRole('dialog', { name: 'Add note' });
    await type(dialog, note);
    await press(dialog, 'Save');
    await dialog.waitFor({ state: 'hidden' });
    await this.section('Notes').getByRole('heading', { name: note.Title }).waitFor();
  }

  async addContact({ phone, values }: NewContact): Promise<void> {
    await press(this.section('Contacts'), 'Add contact');
    const dialog = this.page.getByRole('dialog', { name: 'Add contact' });
    await enter(dialog, values);
    await dialog.getByRole('textbox', { name: 'Phone 1', exact: true }).fill(phone);
    await press(dialog, 'Add contact');
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Opens the list of all notes, contacts or documents. */
  all(part: Part): Promise<void> {
    return this.page.getByRole('link', { name: new RegExp(`^All ${part}`) }).click();
  }

  /** Merges the customer of that name into this one. */
  async takeOver(name: string, kept: string): Promise<void> {
    await press(this.header, 'Merge');
    const dialog = this.page.getByRole('dialog', { name: 'Merge customers' });
    await choose(dialog, `Duplicate of ${kept}`, name);
    const sides = dialog.getByRole('table', { name: 'Side by side' });
    await sides.getByRole('radio', { name: new RegExp(`, ${kept}$`), checked: true }).waitFor();
    await dialog.getByText("This can't be undone.").waitFor();
    await press(dialog, 'Merge');
    await dialog.waitFor({ state: 'hidden' });
  }
}
