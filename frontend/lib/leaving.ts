/** The ways out of the page that is shown: tests replace these, since no window lets its location be replaced. */
export const leaving = {
  reload: (): void => location.reload(),
  goTo: (address: string): void => location.assign(address),
};
