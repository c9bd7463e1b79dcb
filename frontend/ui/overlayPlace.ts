/**
 * Where what a button opens is drawn: inside the dialog that its button stands in, which hides the rest of the page from
 * screen readers, else inside the page's <main> instead of at the end of the body. What it holds belongs to a landmark
 * there, and still lies above sticky bars and outside scrolling panes.
 */
export function overlayPlace(button: Element): HTMLElement {
  return button.closest<HTMLElement>('[role="dialog"]') ?? document.getElementById('main') ?? document.body;
}
