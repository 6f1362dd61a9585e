/**
 * Firefox ends the requests of a page as soon as its reader leaves it, and the framework does not catch the
 * failure of each. Nobody can do anything about these, so they are not reported.
 */
export function ignoreEndedRequests(): void {
  let isLeft = false
  // A reader who goes on using the page has not left it, for example after a download.
  const note = ({ type }: Event) => {
    isLeft = type === 'beforeunload'
  }
  for (const type of ['beforeunload', 'pointerdown', 'keydown']) addEventListener(type, note, true)
  addEventListener('unhandledrejection', (event) => {
    if (isLeft) event.preventDefault()
  })
}
