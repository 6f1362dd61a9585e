import type { liveMap as english } from '../en/live-map.ts'
import { translationOf } from '../translation.ts'

export const liveMap = translationOf<typeof english>()({
  show: 'Показать живую карту',
  host: 'Карта приходит с {host}.',
  loading: 'Карта загружается…',
  failed: 'Карту сейчас не удалось получить. Ссылки рядом открывают это место на других картах.',
  label: 'Карта: {title}',
})
