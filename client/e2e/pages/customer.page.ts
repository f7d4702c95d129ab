import { choose, clickButton, fillFields } from '../testing/fields.ts';
import { RecordPage } from './record.page.ts';

type Part = 'notes' | 'contacts' | 'documents';

/** The page of a customer. */
export class CustomerPage extends RecordPage {
  async open(id: number, name: string): Promise<void> {
    await this.page.goto(`/customer/info?id=${id}`);
    await this.waitForTitle(name);
  }

  /** Adds a phone at the end. */
  async addPhone(number: string, type: string): Promise<void> {
    const phones = await this.edit('Phones');
    await clickButton(phones, 'Add a phone');
    await phones.getByRole('textbox').last().fill(number);
    await phones.getByRole('combobox').last().selectOption(type);
    await this.save('Phones');
  }

  async addNote(note: { Title: string; Note: string }): Promise<void> {
    await clickButton(this.section('Notes'), 'Add note');
    const dialog = this.page.getByRole('dialog', { name: 'Add note' });
    await fillFields(dialog, note);
    await clickButton(dialog, 'Save');
    await dialog.waitFor({ state: 'hidden' });
    await this.section('Notes').getByRole('heading', { name: note.Title }).waitFor();
  }

  /** Opens the list of all notes, contacts or documents. */
  openAll(part: Part): Promise<void> {
    return this.page.getByRole('link', { name: new RegExp(`^All ${part}`) }).click();
  }

  /** Merges a duplicate, by name, into this customer. */
  async merge(duplicate: string, customer: string): Promise<void> {
    await clickButton(this.header, 'Merge');
    const dialog = this.page.getByRole('dialog', { name: 'Merge customers' });
    await choose(dialog, `Duplicate of ${customer}`, duplicate);
    const sides = dialog.getByRole('table', { name: 'Side by side' });
    await sides.getByRole('radio', { name: new RegExp(`, ${customer}$`), checked: true }).waitFor();
    await dialog.getByText("This can't be undone.").waitFor();
    await clickButton(dialog, 'Merge');
    await dialog.waitFor({ state: 'hidden' });
  }
}
