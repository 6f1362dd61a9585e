import type { navigation as original } from '../en/navigation.ts'
import { translationOf } from '../shape/translation.ts'

export const navigation = translationOf<typeof original>()({
  loading: 'Сторінка завантажується',
  connectionLost: 'Сторінка не завантажилася. Перевірте з’єднання і спробуйте ще раз.',
})
