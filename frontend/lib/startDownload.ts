/**
 * Lets the browser save what is waiting at an address. The page stays.
 *
 * @param fileName the server names the file unless given
 */
export function startDownload(url: string, fileName = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.rel = 'noopener';
  link.click();
}
