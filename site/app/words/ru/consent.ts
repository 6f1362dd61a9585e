import type { consent as original } from '../en/consent.ts'
import { translationOf } from '../shape/translation.ts'

export const consent = translationOf<typeof original>()({
  label: 'Файлы cookie',
  text: 'Мы используем необходимые файлы cookie. С вашего согласия также запоминаем, какая страница или реклама привела вас сюда. Изменить выбор можно в любое время внизу страницы.',
  measuring:
    'Мы используем необходимые файлы cookie. С вашего согласия также считаем посещения и запоминаем, какая страница или реклама привела вас сюда. Изменить выбор можно в любое время внизу страницы.',
  accept: 'Разрешить',
  decline: 'Только необходимые',
})
