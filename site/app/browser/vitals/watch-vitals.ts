import { mayHoldToken } from '@alun/contract/rules/path-kinds'
import { whenIdle } from '../timing/when-idle.ts'

/** Measures a share of the visits, by chance: nothing is stored in the browser. */
export function watchVitals(): void {
  const { page, vitals } = document.body.dataset
  if (page === undefined || !(Math.random() < Number(vitals ?? 0))) return
  if (mayHoldToken(location.pathname)) return
  whenIdle(() => {
    import('./measure-vitals.ts').then(
      ({ measureVitals }) => measureVitals(page),
      () => {},
    )
  })
}
