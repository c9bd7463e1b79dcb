import { expect, it } from 'vitest';
import { readEnvironment } from '#config/environment.ts';
import { checkNewPassword } from './password.ts';

const email = 'ada@example.com';

it.each([
  'Password1!',
  'Passwort1!',
  'Sommer2026',
  '!Wiosna2026!',
  'Février2027',
  'abcdefgh',
  'qwertz123',
  '98765432',
  'poiuytre',
  'aaaaaaaa',
  'iloveyou',
  '2026bayern',
  'ADA@example.com',
])('refuses %s', async (password) => {
  await expect(checkNewPassword(password, email, 15)).rejects.toMatchObject({
    status: 400,
    key: 'ErrorPasswordTooCommon',
  });
});

it.each(['drawing-office', 'Sommer im Bad', 'xK4pqR9w', 'lampada e sedia', 'żółta łódka 7'])(
  'takes %s',
  async (password) => {
    await expect(checkNewPassword(password, email, 15)).resolves.toBeUndefined();
  },
);

it('takes up to 128 characters where the settings say nothing else', async () => {
  const longest = readEnvironment({}).PASSWORD_MAX_LENGTH;
  const phrase = 'correct horse battery staple '.repeat(5);
  await expect(checkNewPassword(phrase.slice(0, 128), email, longest)).resolves.toBeUndefined();
  await expect(checkNewPassword(phrase.slice(0, 129), email, longest)).rejects.toMatchObject({
    details: ['8', '128'],
  });
});

it.each(['short', 'sixteen letters!'])('says which length %s must have', async (password) => {
  await expect(checkNewPassword(password, email, 15)).rejects.toMatchObject({ key: 'ErrorPasswordLength' });
});
