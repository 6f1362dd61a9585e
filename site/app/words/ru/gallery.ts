import type { gallery as original } from '../en/gallery.ts'
import { translationOf } from '../shape/translation.ts'

export const gallery = translationOf<typeof original>()({
  label: 'Галерея',
  slide: 'слайд',
  position: '{number} из\u00a0{count}',
  close: 'Закрыть галерею',
  previous: 'Предыдущий слайд',
  next: 'Следующий слайд',
  slideshow: 'Слайд-шоу',
  fullScreen: 'На весь экран',
  zoom: 'Увеличить',
  download: 'Скачать',
  thumbs: 'Все слайды',
  loading: 'Загрузка',
  play: 'Смотреть видео',
  showMap: 'Показать карту',
  fromHost: 'Содержимое будет загружено с\u00a0{host}.',
  openDocument: 'Открыть документ',
  ajaxNotFound: 'Этого содержимого больше нет.',
  ajaxForbidden: 'Не удалось загрузить содержимое.',
  elementNotFound: 'Такой части на странице нет.',
  iframe: 'Не удалось загрузить страницу.',
  image: 'Не удалось загрузить изображение.',
  generic: 'Это невозможно показать.',
})
