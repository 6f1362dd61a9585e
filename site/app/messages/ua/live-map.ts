import type { liveMap as english } from '../en/live-map.ts'
import { translationOf } from '../translation.ts'

export const liveMap = translationOf<typeof english>()({
  show: 'Показати живу мапу',
  host: 'Мапа надходить із {host}.',
  loading: 'Мапа завантажується…',
  failed: 'Мапу зараз не вдалося отримати. Посилання поруч відкривають це місце на інших мапах.',
  label: 'Мапа: {title}',
})
