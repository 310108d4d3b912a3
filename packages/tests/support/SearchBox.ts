import type {Locator, Page} from '@playwright/test';

/** The search as a person sees it. */
export class SearchBox {
  /** In the navbar. */
  readonly button: Locator;
  readonly dialog: Locator;
  readonly input: Locator;
  readonly options: Locator;
  /** The one that Enter opens. */
  readonly chosen: Locator;
  /** How many results there are, or what is in the way; read aloud. */
  readonly status: Locator;

  constructor(private readonly page: Page) {
    this.button = page.getByRole('button', {name: 'Search', exact: true});
    this.dialog = page.getByRole('dialog', {name: 'Search'});
    this.input = this.dialog.getByRole('combobox');
    this.options = this.dialog.getByRole('option');
    this.chosen = this.dialog.getByRole('option', {selected: true});
    this.status = this.dialog.getByRole('status');
  }

  /** The results of the group of that name. */
  group(name: string): Locator {
    return this.dialog.getByRole('group', {name}).getByRole('option');
  }

  /** Opens the box, if it is closed, and types. */
  async ask(query: string): Promise<void> {
    if (!(await this.dialog.isVisible())) {
      await this.button.click();
    }
    await this.input.fill(query);
  }

  /** Presses keys where the focus is. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
    }
  }
}
