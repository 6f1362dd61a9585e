import { mailAddressIn } from '@alun/contract/rules/contact'
import { menuEntries } from '@alun/contract/rules/menus'
import { hasCollection } from '@alun/contract/rules/screens'
import { messengers, modules, money } from '@alun/contract/rules/site'
import type { Field } from 'payload'
import { z } from 'zod'
import { day } from '../../core/fields/day.ts'
import { formatOptions } from '../../core/fields/enquiry.ts'
import { currency } from '../../core/fields/money.ts'
import { emptyOr, mustBe } from '../../core/fields/must-be.ts'
import {
  checkbox,
  decimal,
  group,
  help,
  integer,
  languageChoice,
  localText,
  localTextarea,
  minutes,
  percent,
  plainText,
  rasterFile,
  relation,
  row,
  rows,
  storedOnly,
} from '../../core/fields/plain.ts'
import { postalAddress } from '../../core/fields/postal-address.ts'
import { timeOfDay, timeText, weeklyHours } from '../../core/fields/weekly-hours.ts'
import { words } from '../../core/words/panel-words.ts'
import { brandLook } from './brand-look.ts'
import { pageGlobal } from './page-global.ts'
import { salesLanguage } from './sales-language.ts'

/** Names of pages and sections of the home page, in their order. */
function menu(name: 'header' | 'footer'): Field {
  return plainText(name, {
    hasMany: true,
    label: words(`settings.menus.${name}`),
    validate: mustBe(z.array(z.enum(menuEntries)).nullish(), 'settings.menus.unknown'),
    admin: { components: { Field: '/src/publishing/editorial/panel/menu-field.tsx#MenuField' } },
  })
}

/** Where mails about enquiries go; one address, in any spelling that people paste. */
const mailbox = (name: 'sales' | 'agencies' | 'applications') =>
  plainText(name, {
    label: words(`settings.enquiries.recipients.${name}`),
    validate: mustBe(
      emptyOr(z.string().refine((text) => text.trim() === '' || mailAddressIn(text) !== null)),
      'settings.enquiries.recipients.needed',
    ),
  })

const brand: Field[] = [
  group('brand', [
    row(
      plainText('name', { label: words('fields.name') }),
      plainText('legalName'),
      integer('foundedYear'),
    ),
    ...brandLook,
    localText('descriptor'),
    localTextarea('about'),
    rasterFile('ogImage'),
    rasterFile('notFoundImage'),
  ]),
  group('seo', [plainText('titleSuffix'), localTextarea('description')]),
  group('menus', [menu('header'), menu('footer')], help('settings.menus.help')),
  group('legal', [
    localTextarea('footer'),
    localTextarea('forecast', modules.forecast ? {} : storedOnly),
  ]),
]

const contacts: Field[] = [
  group('contacts', [
    checkbox('demo', storedOnly),
    group('address', [
      localText('text'),
      ...postalAddress(),
      plainText('country'),
      group('coordinates', [
        row(decimal('lat', { min: -90, max: 90 }), decimal('lng', { min: -180, max: 180 })),
      ]),
    ]),
    group('phone', [row(plainText('e164'), plainText('display'))]),
    group(
      'whatsapp',
      [row(plainText('e164'), plainText('url'))],
      messengers.includes('whatsapp') ? {} : storedOnly,
    ),
    group(
      'telegram',
      [row(plainText('username'), plainText('url'))],
      messengers.includes('telegram') ? {} : storedOnly,
    ),
    group('emails', [
      plainText('general'),
      plainText('sales'),
      plainText('agents'),
      plainText('partners'),
      plainText('press', storedOnly),
      plainText('career'),
      plainText('privacy', storedOnly),
    ]),
    plainText('languages', {
      ...storedOnly,
      hasMany: true,
    }),
  ]),
]

const selling: Field[] = [
  group('salesHours', [
    localText('text'),
    weeklyHours(),
    rows('closedDates', [day('date', { required: true }), localText('reason')]),
    rows(
      'specialDates',
      [
        row(day('date', { required: true }), timeOfDay('from'), timeOfDay('to')),
        localText('reason'),
      ],
      help('settings.salesHours.specialDates.help'),
    ),
    minutes('answerWithinMinutes'),
  ]),
  group(
    'viewings',
    [
      plainText('slots', {
        hasMany: true,
        ...help('settings.viewings.slots.help'),
        validate: mustBe(z.array(timeText).nullish(), 'fields.timeNeeded'),
      }),
      row(
        minutes('durationMinutes'),
        minutes('bufferMinutes', {
          defaultValue: 0,
          ...help('settings.viewings.bufferMinutes.help'),
        }),
        integer('minNoticeHours'),
        integer('maxDaysAhead'),
      ),
      {
        name: 'formats',
        type: 'select',
        hasMany: true,
        options: formatOptions,
      },
      localText('place', help('settings.viewings.place.help')),
      plainText('onlineLink', help('settings.viewings.onlineLink.help')),
      localTextarea('note'),
    ],
    modules.viewings ? {} : storedOnly,
  ),
  group('enquiries', [
    languageChoice('language', {
      // A function, since a value would be a default of the database.
      defaultValue: () => salesLanguage,
      enumName: 'enum_enquiries_language',
      label: words('settings.enquiries.language.label'),
      ...help('settings.enquiries.language.help'),
    }),
    group(
      'recipients',
      [row(...(['sales', 'agencies', 'applications'] as const).map(mailbox))],
      help('settings.enquiries.recipients.help'),
    ),
    rows('templates', [localText('title'), localTextarea('text')], {
      label: words('settings.enquiries.templates.label'),
      ...help('settings.enquiries.templates.help'),
    }),
    integer('retentionMonths', {
      defaultValue: 24,
      ...help('settings.enquiries.retentionMonths.help'),
    }),
    integer('applicationRetentionMonths', {
      defaultValue: 12,
      ...help('settings.enquiries.applicationRetentionMonths.help'),
    }),
  ]),
  group(
    'partners',
    [percent('commissionPercent', help('settings.partners.commissionPercent.help'))],
    modules.agencies ? {} : storedOnly,
  ),
  group('priceList', [day('updated'), localText('note')], modules.agencies ? {} : storedOnly),
  group(
    'exchangeRates',
    [
      checkbox('demo', storedOnly),
      row(currency('base'), day('date')),
      rows('rates', [
        row(
          currency('currency', {
            required: true,
            defaultValue: () => money.also[0] ?? money.base,
          }),
          decimal('rate', { required: true }),
        ),
      ]),
      localText('source'),
    ],
    // A site of one currency has nothing to exchange.
    money.also.length === 0 ? storedOnly : {},
  ),
  relation('promoDefault', 'offers', {
    admin: {
      description: words('settings.promoDefault.help'),
      condition: () => modules.promo && hasCollection('offers'),
    },
  }),
]

export const settings = pageGlobal({
  slug: 'settings',
  label: words('settings.label'),
  fields: [
    {
      type: 'tabs',
      tabs: [
        { label: words('settings.tabs.brand'), fields: brand },
        { label: words('settings.tabs.contacts'), fields: contacts },
        { label: words('settings.tabs.sales'), fields: selling },
      ],
    },
  ],
})
