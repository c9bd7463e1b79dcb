export type AccountMode = 'login' | 'signup';
