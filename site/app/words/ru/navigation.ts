import type { navigation as original } from '../en/navigation.ts'
import { translationOf } from '../shape/translation.ts'

export const navigation = translationOf<typeof original>()({
  loading: 'Страница загружается',
  connectionLost: 'Страница не загрузилась. Проверьте соединение и попробуйте ещё раз.',
})
