import { expect, it } from 'vitest';
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

it.each(['short', 'sixteen letters!'])('says which length %s must have', async (password) => {
  await expect(checkNewPassword(password, email, 15)).rejects.toMatchObject({ key: 'ErrorPasswordLength' });
});
