import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EntryPicture } from './EntryPicture.tsx';

it('gives way to a drawing when it is broken, and shows the picture of the article that comes after', () => {
  const { rerender } = render(<EntryPicture source="/broken.webp" subCategory="WC" />);
  fireEvent.error(screen.getByRole('presentation'));
  expect(screen.queryByRole('presentation')).toBeNull();

  rerender(<EntryPicture source="/other.webp" subCategory="WC" />);

  expect(screen.getByRole('presentation').getAttribute('src')).toBe('/other.webp');
});
