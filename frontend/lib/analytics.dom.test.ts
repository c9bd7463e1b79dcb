import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { countEvent, emitEvent } from './analytics.ts';
import { storeConsent } from './consent.ts';

function heard(name: string): unknown[] {
  const details: unknown[] = [];
  const listener = (event: Event) => details.push(event instanceof CustomEvent ? event.detail : undefined);
  window.addEventListener(name, listener);
  onTestFinished(() => window.removeEventListener(name, listener));
  return details;
}

beforeEach(() => localStorage.clear());

describe('events of the page', () => {
  it('counts events only while the visitor agrees to it', () => {
    const created = heard('projectCreated');
    countEvent('projectCreated', { country: 'DE' });
    storeConsent(true);
    countEvent('projectCreated', { country: 'NL' });
    storeConsent(false);
    countEvent('projectCreated', { country: 'FR' });
    expect(created).toEqual([{ country: 'NL' }]);
  });

  it('that the page itself works with need no consent', () => {
    const changed = heard('activeSetChanged');
    emitEvent('activeSetChanged', { setId: undefined });
    expect(changed).toEqual([{ setId: undefined }]);
  });
});
