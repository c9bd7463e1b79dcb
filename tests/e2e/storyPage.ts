import { expect, type Locator, type Page } from '@playwright/test';
import type { SiteTextKey } from '@sanispec/shared/text';
import type { Words } from './words.ts';

/** A busy machine may take this long to lay out and draw the documents of a project. */
export const reportMs = 150_000;

/** The main job as a person does it, on wide screens and on phones. */
export class StoryPage {
  readonly page: Page;
  readonly words: Words;

  constructor(page: Page, words: Words) {
    this.page = page;
    this.words = words;
  }

  #button(key: SiteTextKey): Locator {
    return this.page.getByRole('button', { name: this.words.t(key) });
  }

  /** Links and buttons alike: a phone may show the one where a wide screen shows the other. */
  #action(name: RegExp | string): Locator {
    return this.page.getByRole('link', { name }).or(this.page.getByRole('button', { name }));
  }

  async createProject(title: string): Promise<string> {
    await this.#action(this.words.t('HomeCreateFirstProject')).first().click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel(this.words.t('ProjectFieldTitle')).fill(title);
    await dialog.getByRole('button', { name: this.words.t('ButtonTextCreateProject') }).click();
    await this.page.waitForURL(/\/project\/\w{20}\/overview/);
    return /project\/(\w{20})/.exec(this.page.url())?.[1] ?? '';
  }

  async createSpace(): Promise<void> {
    await this.#button('OverviewCreateSpace').first().click();
    // On phones a space opens on a page of its own.
    const opened = this.#button('SetCreate').first();
    const line = this.#action(this.words.like('SpaceDefaultTitle', 1)).first();
    await expect(opened.or(line).first()).toBeVisible();
    if (!(await opened.isVisible())) await line.click();
  }

  async createSet(type: RegExp): Promise<void> {
    await this.#button('SetCreate').first().click();
    await this.page.getByRole('menuitem', { name: type }).click();
    await this.page.waitForURL(/[?&]set=/);
  }

  /** Opens the list of the first empty slot and adds its first article that fits. */
  async fillNextSlot(): Promise<void> {
    const set = this.page.url();
    await this.#action(this.words.like('SlotChooseFrom')).first().click();
    await this.page.waitForURL(/\/products\?/);
    await this.addFirst();
    await this.page.goto(set);
  }

  /** Adds the first article that the listing offers for the active set, and waits until its button says that it is there. */
  async addFirst(): Promise<void> {
    const add = this.#action(this.words.like('ProductAddToSet', /(?<set>.+)/)).first();
    const set = this.words.like('ProductAddToSet', /(?<set>.+)/).exec((await add.innerText()).trim())?.groups?.set;
    if (set === undefined) throw new Error('The button does not name its set');
    await add.click();
    await expect(this.isIn(set)).toBeVisible();
  }

  /** What a card says of an article that the set holds. */
  isIn(set: string): Locator {
    const { source } = this.words.like('ProductInSet', set);
    return this.page.getByRole('button', { name: new RegExp(`^${source}$`) }).first();
  }

  async expectSaved(): Promise<void> {
    const saved = new RegExp(`^${this.words.t('SaveStateKept')}`);
    await expect(this.page.getByText(saved).first()).toBeVisible();
  }

  async signUp(email: string, password: string): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel(this.words.t('FieldFirstName')).fill('Ada');
    // 'Nom' is a part of 'Prénom', too.
    await dialog.getByRole('textbox', { name: this.words.t('FieldLastName'), exact: true }).fill('Żak');
    await dialog.getByLabel(this.words.t('FieldEmail')).fill(email);
    await dialog.getByLabel(this.words.t('FieldPassword'), { exact: true }).fill(password);
    await dialog.getByRole('button', { name: this.words.t('ButtonTextSignUp'), exact: true }).click();
    // A user who signs up in a project goes on there.
    await expect(dialog).toBeHidden();
  }

  /** Asks for a report and returns the file once its download began. */
  async report(format: SiteTextKey): Promise<{ name: string; path: string }> {
    await this.page.getByRole('radio', { name: this.words.t(format), exact: true }).check();
    await this.#button('ExportGenerate').click();
    await expect(this.page.getByText(this.words.t('ExportReady')).first()).toBeVisible({ timeout: reportMs });
    const download = this.page.waitForEvent('download');
    await this.#action(new RegExp(`^${this.words.t('ExportDownload')}$`))
      .first()
      .click();
    const file = await download;
    return { name: file.suggestedFilename(), path: await file.path() };
  }
}
