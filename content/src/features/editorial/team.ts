import type { PayloadRequest } from 'payload'
import { itemFields } from '../../fields/item.ts'
import { itemCollection } from '../../fields/item-collection.ts'
import {
  checkbox,
  choice,
  help,
  localText,
  localTextarea,
  options,
  plainText,
  rasterFile,
  row,
  storedOnly,
} from '../../fields/plain.ts'
import { inPanelLanguage, words } from '../../words/words.ts'

const colourNeeded = words(
  'A colour such as #3E5540',
  'Потрібен колір, наприклад #3E5540',
  'Нужен цвет, например #3E5540',
)

export const team = itemCollection({
  slug: 'team',
  labels: {
    singular: words('Team member', 'Учасник команди', 'Участник команды'),
    plural: words('Team', 'Команда', 'Команда'),
  },
  group: 'company',
  admin: {
    useAsTitle: 'name',
    defaultColumns: ['name', 'position', 'roleKey', 'order', '_status'],
  },
  fields: [
    ...itemFields('name'),
    choice(
      'roleKey',
      options({
        founder: words('Founder', 'Засновник', 'Основатель'),
        architect: words('Architect', 'Архітектор', 'Архитектор'),
        builder: words('Builder', 'Будівельник', 'Строитель'),
        financier: words('Financier', 'Фінансист', 'Финансист'),
        'sales-lead': words(
          'Head of sales',
          'Керівник відділу продажу',
          'Руководитель отдела продаж',
        ),
        lawyer: words('Lawyer', 'Юрист', 'Юрист'),
        'property-manager': words(
          'Property manager',
          'Управитель нерухомості',
          'Управляющий недвижимостью',
        ),
        'site-engineer': words('Site engineer', 'Інженер', 'Инженер'),
        viewings: words('Viewings', 'Перегляди', 'Просмотры'),
        other: words('Other', 'Інше', 'Другое'),
      }),
      { required: true, defaultValue: 'other' },
    ),
    localText('position'),
    localTextarea('bio'),
    row(
      plainText('initials', { maxLength: 3 }),
      plainText('color', {
        validate: (value: unknown, { req }: { req: PayloadRequest }) =>
          value === null ||
          value === undefined ||
          value === '' ||
          (typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)) ||
          inPanelLanguage(colourNeeded, req),
        ...help(
          'Background of the initials where there is no photo: #3E5540',
          'Тло ініціалів, де немає фото: #3E5540',
          'Фон инициалов, где нет фото: #3E5540',
        ),
      }),
    ),
    rasterFile('photo'),
    {
      name: 'languages',
      type: 'select',
      hasMany: true,
      options: options({
        uk: words('Ukrainian', 'Українська', 'Украинский'),
        ru: words('Russian', 'Російська', 'Русский'),
        en: words('English', 'Англійська', 'Английский'),
        id: words('Indonesian', 'Індонезійська', 'Индонезийский'),
      }),
    },
    checkbox('showOnHome', storedOnly),
  ],
})
