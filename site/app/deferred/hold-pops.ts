import { wantParts } from './part-code.ts'
import { areAlive, whenAlive } from './part-life.ts'

/**
 * Lets a step through the history that stays on the first page wait for the parts of that page: the
 * router would otherwise empty what isn't alive. To be called before anybody else listens.
 */
export function holdPops(): void {
  const { pathname } = window.location
  let isHeld = false
  window.addEventListener(
    'popstate',
    (event) => {
      if (isHeld || window.location.pathname !== pathname || areAlive()) return
      event.stopImmediatePropagation()
      wantParts()
      void whenAlive().then(() => {
        isHeld = true
        window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
        isHeld = false
      })
    },
    { capture: true },
  )
}
