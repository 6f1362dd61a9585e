import type { liveMap as english } from '../en/live-map.ts'
import { translationOf } from '../shape/translation.ts'

export const liveMap = translationOf<typeof english>()({
  show: 'Показать интерактивную карту',
  host: 'Карта будет загружена с {host}.',
  loading: 'Карта загружается…',
  failed: 'Карту сейчас не удалось загрузить. Ссылки рядом открывают это место на других картах.',
  label: 'Карта: {title}',
})
