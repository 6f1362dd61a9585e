/** Loads what is for paper and the home screen: on a slow line each would delay the first view. */
export function loadLateLinks(): void {
  const inert = document.getElementById('late-links')
  if (inert) inert.outerHTML = inert.textContent ?? ''
}
