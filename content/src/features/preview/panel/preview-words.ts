import { type Words, words } from '../../../words/words.ts'

export const previewWords = {
  title: words('Preview of the page', 'Попередній перегляд сторінки', 'Предпросмотр страницы'),
  device: words('Width of the screen', 'Ширина екрана', 'Ширина экрана'),
  phone: words('Phone', 'Телефон', 'Телефон'),
  tablet: words('Tablet', 'Планшет', 'Планшет'),
  desk: words('Computer', 'Комп’ютер', 'Компьютер'),
  open: words('Open in a new tab', 'Відкрити в новій вкладці', 'Открыть в новой вкладке'),
} satisfies Record<string, Words>

/** What the line above the page says, by the state of the preview. */
export const previewStates = {
  loading: words('Loading…', 'Завантаження…', 'Загрузка…'),
  ready: words('As saved', 'Як збережено', 'Как сохранено'),
  typing: words('Updating…', 'Оновлення…', 'Обновление…'),
  shown: words(
    'As typed, not published',
    'Як набрано, не опубліковано',
    'Как набрано, не опубликовано',
  ),
  failed: words(
    'The page could not be updated. What you typed is safe in the form; it is tried again with your next change.',
    'Не вдалося оновити сторінку. Набране лишається у формі; спробуємо знову з наступною зміною.',
    'Не удалось обновить страницу. Набранное остаётся в форме; попробуем снова при следующем изменении.',
  ),
  silent: words(
    'The site does not answer, or this browser keeps its cookies away from a frame. Open the preview in a new tab.',
    'Сайт не відповідає, або цей браузер не передає його cookie у вікно перегляду. Відкрийте перегляд у новій вкладці.',
    'Сайт не отвечает, или этот браузер не передаёт его cookie в окно просмотра. Откройте просмотр в новой вкладке.',
  ),
} satisfies Record<string, Words>
