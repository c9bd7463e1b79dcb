import { act, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderSite } from '#testing/renderSite.tsx';
import { stubUploads } from '#testing/stubUploads.ts';
import { defaultFrontPage, FrontPageChoice } from './FrontPageChoice.tsx';

function Example(): ReactNode {
  const [frontPage, setFrontPage] = useState(defaultFrontPage);
  return (
    <>
      <FrontPageChoice frontPage={frontPage} canUpload onChange={setFrontPage} onBusy={() => undefined} />
      <pre>{frontPage.shownAs}</pre>
    </>
  );
}

/** The browser of the tests decodes no pictures. */
function stubImages(naturalWidth: number, naturalHeight: number): void {
  class StubbedImage {
    naturalWidth = naturalWidth;
    naturalHeight = naturalHeight;
    onload?: () => void;
    set src(_url: string) {
      queueMicrotask(() => this.onload?.());
    }
  }
  vi.stubGlobal('Image', StubbedImage);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }));
}

async function choose(name: string, type: string) {
  const uploads = stubUploads();
  const { user } = await renderSite(<Example />);
  await user.upload(screen.getByLabelText(/Own image/), new File(['pixels'], name, { type }));
  return { user, uploads };
}

describe('an own front page', () => {
  it('announces that a front page with the shape of a page fills it, and may show it as a picture', async () => {
    stubImages(2480, 3508);
    const { user, uploads } = await choose('cover.jpg', 'image/jpeg');
    expect(await screen.findByText('2480 × 3508 pixels: has the shape of a page and fills it')).toBeDefined();
    await waitFor(() => expect(uploads).toHaveLength(1));
    act(() => uploads[0]?.answer(201));
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'As page' })).checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'As picture' }));
    expect(screen.getByText('picture')).toBeDefined();
  });

  it.each([
    ['large.png', 'image/png', 40],
    ['large.jpg', 'image/jpeg', 100],
  ])('that is too large is refused before it is sent, %s', async (name, type, most) => {
    stubImages(10_001, most * 100);
    const { uploads } = await choose(name, type);
    expect(await screen.findByText(new RegExp(`more than ${most} megapixels`))).toBeDefined();
    expect(uploads).toHaveLength(0);
  });
});
