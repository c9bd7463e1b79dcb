import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestRouter } from '#testing/TestRouter.tsx';
import { loadPageTexts, showLanguage } from './i18n.ts';
import { translateMessage, useText } from './text.ts';

function Sample() {
  const { t, tCount, language } = useText();
  return (
    <p>
      {[language, t('HeaderLogIn'), t('HomeSampleProgress', 3, 6), tCount('AccountProjectsComeAlong', 1200)].join(
        ' | ',
      )}
    </p>
  );
}

afterEach(cleanup);

beforeEach(async () => {
  await showLanguage('en');
});

describe('useText', () => {
  it('fills positional arguments and formats counts in the locale', async () => {
    await showLanguage('de');
    await loadPageTexts('de');
    const { container } = render(
      <TestRouter at="/de-DE">
        <Sample />
      </TestRouter>,
    );
    expect(container.textContent).toBe(
      'de | Anmelden | 3 von 6 | 1.200 in diesem Browser angelegte Projekte werden in Ihr Konto übernommen.',
    );
  });

  it('renders again when the language changes', async () => {
    const { container } = render(
      <TestRouter at="/nl-NL">
        <Sample />
      </TestRouter>,
    );
    expect(container.textContent).toContain('Log in');
    await act(() => showLanguage('nl'));
    expect(container.textContent).toContain('Inloggen');
  });

  it.each([
    [1, '1 projekt utworzony'],
    [3, '3 projekty utworzone'],
    [5, '5 projektów utworzonych'],
    [22, '22 projekty utworzone'],
  ])('takes the Polish form for %i', async (count, expected) => {
    await showLanguage('pl');
    await loadPageTexts('pl');
    function Count() {
      return useText().tCount('AccountProjectsComeAlong', count);
    }
    const { container } = render(
      <TestRouter at="/pl-PL">
        <Count />
      </TestRouter>,
    );
    expect(container.textContent).toContain(expected);
  });
});

describe('translateMessage', () => {
  it('says of a wrong file what to do with it', () => {
    expect(translateMessage('ErrorWrongFileSelected')).toBe('Wrong file selected');
    expect(translateMessage('ErrorWrongFileSelected', ['attachment_file', 'FindingFileTooLarge', 'a.xlsx', '50'])).toBe(
      'Wrong file selected. a.xlsx is larger than 50\u00a0MB',
    );
  });

  it('translates a message key with its details', async () => {
    await showLanguage('fr');
    expect(translateMessage('ErrorPasswordLength', ['8', '15'])).toBe(
      'Le mot de passe doit comporter de 8 à 15 caractères',
    );
  });

  it('shows an unknown key as it is', () => {
    expect(translateMessage('backend server error')).toBe('backend server error');
  });

  it('finds the texts of the other pages once they are loaded', async () => {
    await loadPageTexts('en');
    expect(translateMessage('WC')).not.toBe('');
  });
});
