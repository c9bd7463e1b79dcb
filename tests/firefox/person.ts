import type { ElementHandle, Page } from 'puppeteer-core';
import { vi } from 'vitest';

/** How long a person waits for the page, on a machine that does other work too. */
const patience = { timeout: 60_000, interval: 100 };

/**
 * Who presses what a text names; links, buttons and entries of menus alike. The policy of the site forbids what
 * puppeteer's own way of waiting evaluates, so the waiting happens here.
 */
export class Person {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  #find(name: RegExp | string, selector: string): Promise<ElementHandle<Element>> {
    const [source, flags] = typeof name === 'string' ? [`^${escaped(name)}$`, ''] : [name.source, name.flags];
    return vi.waitFor(async () => {
      const found = await this.page.evaluateHandle(
        (css: string, pattern: string, letters: string) => {
          const expected = new RegExp(pattern, letters);
          return [...document.querySelectorAll<HTMLElement>(css)].find((element) => {
            const names = [
              element.getAttribute('aria-label') ?? '',
              (element.innerText ?? '').replace(/\s+/g, ' ').trim(),
            ];
            const isOpen = element.checkVisibility() && !element.matches(':disabled, [aria-disabled="true"]');
            return isOpen && names.some((one) => expected.test(one));
          });
        },
        selector,
        source,
        flags,
      );
      const element = found.asElement() as ElementHandle<Element> | null;
      if (element === null) throw new Error(`Nothing on ${this.page.url()} is called ${name}`);
      return element;
    }, patience);
  }

  async press(name: RegExp | string, selector = 'a, button, [role="menuitem"], [role="button"]'): Promise<void> {
    const element = await this.#find(name, selector);
    await element.scrollIntoView();
    await element.click();
  }

  async read(name: RegExp | string, selector: string): Promise<string> {
    const element = await this.#find(name, selector);
    return element.evaluate((found) => (found as HTMLElement).innerText.replace(/\s+/g, ' ').trim());
  }

  /** Types into the field with this label; the star of a required one is not part of it. */
  async fill(label: string, value: string): Promise<void> {
    const element = await this.#find(new RegExp(`^${escaped(label)}( \\*)?$`), 'label');
    await element.click();
    await this.page.keyboard.type(value);
  }

  /** The address, once it is one of these; the page itself tells it, since Firefox reports no step within a document. */
  arriveAt(address: RegExp): Promise<string> {
    return vi.waitFor(async () => {
      const url = await this.page.evaluate(() => location.href);
      if (!address.test(url)) throw new Error(`${url} is not ${address}`);
      return url;
    }, patience);
  }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
