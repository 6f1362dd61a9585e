import { formatOptions } from '../../fields/enquiry.ts'
import { checkbox, help, integer, plainText } from '../../fields/plain.ts'
import { secureLinkText, singleAddress } from '../../fields/reachable.ts'
import { recordCollection } from '../../fields/record-collection.ts'
import { weeklyHours } from '../../fields/weekly-hours.ts'
import { words } from '../../words/words.ts'

/** Who meets visitors: each of them can be at one viewing at a time. */
export const hosts = recordCollection({
  slug: 'sales-people',
  labels: {
    singular: words('Host of viewings', 'Хто веде покази', 'Кто ведёт показы'),
    plural: words('Hosts of viewings', 'Хто веде покази', 'Кто ведёт показы'),
  },
  group: 'enquiries',
  admin: {
    useAsTitle: 'name',
    defaultColumns: ['name', 'active', 'formats', 'email'],
  },
  defaultSort: 'createdAt',
  fields: [
    plainText('name', { required: true, label: words('Name', 'Ім’я', 'Имя') }),
    checkbox('active', {
      defaultValue: true,
      ...help(
        'Without the mark no new viewings are given to this person, and the link to their calendar is closed',
        'Без позначки нові покази цій людині не призначаються, а посилання на її календар не діє',
        'Без отметки новые показы этому человеку не назначаются, а ссылка на его календарь не действует',
      ),
    }),
    plainText('email', {
      validate: singleAddress,
      ...help(
        'Reminders and changes of viewings go here too',
        'Сюди також надходять нагадування та зміни показів',
        'Сюда также приходят напоминания и изменения показов',
      ),
    }),
    {
      name: 'formats',
      type: 'select',
      hasMany: true,
      options: formatOptions,
      ...help('Empty: all of them', 'Порожньо — усі', 'Пусто — все'),
    },
    plainText('onlineLink', {
      validate: secureLinkText,
      ...help(
        'Of the video call; empty: the link of the settings',
        'Для відеодзвінка; порожньо — посилання з налаштувань',
        'Для видеозвонка; пусто — ссылка из настроек',
      ),
    }),
    weeklyHours(
      help(
        'Own hours in {byZone}; empty: those of the settings',
        'Власні години {byZone}; порожньо — години з налаштувань',
        'Свои часы {byZone}; пусто — часы из настроек',
      ),
    ),
    // A higher number makes earlier links to the calendar invalid. Only `renewFeed` writes it:
    // a lower one, given or read before the link was revoked, would make them valid again.
    integer('feedVersion', {
      defaultValue: 0,
      admin: { hidden: true },
      hooks: {
        beforeChange: [
          ({ siblingData }) => {
            delete siblingData.feedVersion
          },
        ],
      },
    }),
  ],
})
