import type { liveMap as english } from '../en/live-map.ts'
import { translationOf } from '../shape/translation.ts'

export const liveMap = translationOf<typeof english>()({
  show: 'Показати інтерактивну карту',
  host: 'Карту буде завантажено з {host}.',
  loading: 'Карта завантажується…',
  failed:
    'Карту зараз не вдалося завантажити. Посилання поруч відкривають це місце на інших картах.',
  label: 'Карта: {title}',
})
