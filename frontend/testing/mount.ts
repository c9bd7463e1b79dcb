import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';

/** Renders into the document and removes everything when the test has ended. */
export async function mount(element: ReactNode): Promise<HTMLElement> {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    document.body.replaceChildren();
  });
  await act(async () => root.render(element));
  return container;
}

/** Waits until the assertion holds, letting React work in between. */
export async function eventually<T>(assertion: () => T): Promise<T> {
  return vi.waitFor(
    async () => {
      await act(async () => undefined);
      return assertion();
    },
    { timeout: 10_000, interval: 10 },
  );
}

/** The one element with this role and accessible name; names come from aria-label, label or text. */
export function byRole(role: string, name: string, within: ParentNode = document): HTMLElement {
  const implied: Record<string, string> = { button: 'button', link: 'a[href]', textbox: 'input' };
  const candidates = within.querySelectorAll<HTMLElement>(`[role="${role}"], ${implied[role] ?? ':not(*)'}`);
  const found = [...candidates].filter((element) => nameOf(element) === name);
  const [only] = found;
  if (only === undefined || found.length > 1) throw new Error(`${found.length} elements with role ${role} '${name}'`);
  return only;
}

function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  if (element instanceof HTMLInputElement) return element.labels?.[0]?.textContent?.trim() ?? '';
  return element.textContent?.trim() ?? '';
}

export async function click(element: HTMLElement): Promise<void> {
  await act(async () => element.click());
}

/** Types a value as React sees it: through the input's own setter, with an input event. */
export async function fill(element: HTMLElement, value: string): Promise<void> {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    setter?.call(element, value);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
