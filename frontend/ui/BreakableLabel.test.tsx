import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BreakableLabel } from './BreakableLabel.tsx';

function shown(label: string): string {
  return render(<BreakableLabel>{label}</BreakableLabel>).container.firstElementChild?.innerHTML ?? '';
}

describe('a label of several names', () => {
  it('may break after each slash', () => {
    expect(shown('Bâti-supports/réservoirs')).toBe('Bâti-supports/<wbr>réservoirs');
    expect(shown('A/b/c')).toBe('A/<wbr>b/<wbr>c');
  });

  it('keeps amounts together and other labels as they are', () => {
    expect(shown('4,5/3 l')).toBe('4,5/3 l');
    expect(shown('Urinal')).toBe('Urinal');
  });
});
