import type { gallery as original } from '../en/gallery.ts'
import { translationOf } from '../shape/translation.ts'

export const gallery = translationOf<typeof original>()({
  label: 'Галерея',
  slide: 'слайд',
  position: '{number} з\u00a0{count}',
  close: 'Закрити галерею',
  previous: 'Попередній слайд',
  next: 'Наступний слайд',
  slideshow: 'Слайд-шоу',
  fullScreen: 'На весь екран',
  zoom: 'Збільшити',
  download: 'Завантажити',
  thumbs: 'Усі слайди',
  loading: 'Завантаження',
  play: 'Дивитися відео',
  showMap: 'Показати карту',
  fromHost: 'Вміст буде завантажено з\u00a0{host}.',
  openDocument: 'Відкрити документ',
  ajaxNotFound: 'Цього вмісту вже немає.',
  ajaxForbidden: 'Не вдалося завантажити вміст.',
  elementNotFound: 'Такої частини на сторінці немає.',
  iframe: 'Не вдалося завантажити сторінку.',
  image: 'Не вдалося завантажити зображення.',
  generic: 'Це неможливо показати.',
})
