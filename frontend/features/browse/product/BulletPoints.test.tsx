import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BulletPoints } from './BulletPoints.tsx';

it('lists each line once, without the bullet that it brings', () => {
  render(<BulletPoints text={'- Easy to clean\r\n• Made of glass\n\n- Easy to clean'} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Easy to clean', 'Made of glass']);
});
