import { expect, type Locator, type Page } from '@playwright/test';

/** A page that is used by the keys alone; it counts how often Tab was pressed. */
export class KeyboardPage {
  readonly #page: Page;
  tabStops = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Tabs until the control has the focus; no stop on the way lies hidden under a bar. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    const control = await target.elementHandle();
    const first = this.tabStops;
    while (!(await control?.evaluate((element) => element === document.activeElement))) {
      if (this.tabStops - first > 150) throw new Error(`Tab does not lead to ${target}`);
      await this.#page.keyboard.press(key);
      this.tabStops += 1;
      // What has just lost the focus is gone a frame later.
      await expect.poll(() => this.#page.evaluate(nameOfCoveredFocus)).toBeUndefined();
    }
  }

  async press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.tabTo(target);
    await this.#page.keyboard.press(key);
  }

  /** Each product is one stop; arrow keys lead from its title to its button. */
  async pressIn(product: Locator, target: Locator): Promise<void> {
    await this.tabTo(product.getByRole('link').last());
    await this.moveTo(target, 'ArrowRight');
    // The way there may lead to another variant, which is judged first.
    await expect(target).toBeEnabled();
    await this.#page.keyboard.press('Enter');
  }

  /** Presses an arrow until the control has the focus: one of a menu, or of what is one stop. */
  async moveTo(target: Locator, arrow: 'ArrowRight' | 'ArrowDown'): Promise<void> {
    await expect(target).toBeVisible();
    const control = await target.elementHandle();
    for (let presses = 0; !(await control?.evaluate((element) => element === document.activeElement)); presses += 1) {
      if (presses > 50) throw new Error(`${arrow} does not lead to ${target}`);
      await this.#page.keyboard.press(arrow);
    }
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.tabTo(target);
    await this.#page.keyboard.type(text);
  }
}

/** What has the focus while something else is drawn over all of it (WCAG 2.4.11). */
function nameOfCoveredFocus(): string | undefined {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return undefined;
  // The control's own box may be a pixel behind what is drawn for it.
  const shown = focused.closest('label') ?? focused.parentElement ?? focused;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const shares = [0.1, 0.5, 0.9];
  const isSeen = shares.some((x) =>
    shares.some((y) => {
      const found = document.elementFromPoint(left + width * x, top + height * y);
      // Notifications go away, and can be closed.
      if (found?.closest('.mantine-Notifications-root')) return true;
      return found !== null && (shown.contains(found) || found.contains(focused));
    }),
  );
  return isSeen ? undefined : `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent}`;
}
