import type { EnquiryForm, Messenger, ViewingFormat } from '@alun/contract/rules/enquiry'
import type { EnquiryOrigin } from '../../words/enquiry-labels.ts'
import type { ByLanguage } from '../../words/visitor-words.ts'

type Greeting = (company: string) => string

/** Clients of agencies never wrote to us, and applicants want work: both have their own greeting. */
function greetings(
  enquiry: Greeting,
  { partner, vacancy }: Record<'partner' | 'vacancy', Greeting>,
): Record<EnquiryOrigin, Greeting> {
  return {
    catalog: enquiry,
    viewing: enquiry,
    cooperation: enquiry,
    promo: enquiry,
    partner,
    vacancy,
  }
}

const en = {
  forms: {
    catalog: 'Catalogue request',
    viewing: 'Viewing request',
    vacancy: 'Application for a vacancy',
    cooperation: 'Cooperation',
    promo: 'Special offer',
    partner: 'Client of a partner',
  } satisfies Record<EnquiryOrigin, string>,
  formats: { online: 'Online', 'in-person': 'In person' } satisfies Record<ViewingFormat, string>,
  messengers: {
    whatsapp: 'WhatsApp',
    telegram: 'Telegram',
    viber: 'Viber',
    call: 'Phone call',
  } satisfies Record<Messenger, string>,
  /** First sentence of sales to the person of an enquiry, by WhatsApp or mail. */
  greeting: greetings((company) => `Hello! This is ${company}. Thank you for your enquiry.`, {
    partner: (company) =>
      `Hello! This is ${company}. The agency you work with has passed us your contact details.`,
    vacancy: (company) => `Hello! This is ${company}. Thank you for your application.`,
  }),
  visitor: {
    subject: {
      catalog: 'Your catalogue request',
      viewing: 'Your viewing request',
      vacancy: 'Your application',
      cooperation: 'Your cooperation enquiry',
      promo: 'Your enquiry about our offer',
    } satisfies Record<EnquiryForm, string>,
    brochure: 'Open the PDF',
    brochureNote: 'The link works for seven days. After that, ask for it again on our site.',
    hello: 'Hello,',
    thanks: {
      catalog: 'Thank you for your interest. We have received your catalogue request.',
      viewing: 'Thank you. We have received your viewing request.',
      vacancy: 'Thank you. We have received your application and will read it carefully.',
      cooperation: 'Thank you. We have received your cooperation enquiry.',
      promo: 'Thank you. We have received your enquiry about our offer.',
    } satisfies Record<EnquiryForm, string>,
    /** @param within minutes, in working hours */
    next: (within: number | null) =>
      within
        ? `In working hours we usually answer within ${within} minutes.`
        : 'We will answer as soon as we can in working hours.',
    /** In place of `next` for an application, which sales do not answer. */
    nextVacancy: 'We answer every application within five working days.',
    about: 'About',
    time: 'Time',
    /** The slot was booked by somebody else meanwhile. */
    timeGone:
      'The time you chose is not confirmed: somebody else has taken it. The sales team will suggest other times by message.',
    questions: 'If anything is urgent, call us or write to us:',
    automatic:
      'You are receiving this email because this address was entered in a form on our site.',
  },
}

/** Words of the mails and messages about enquiries. */
export const enquiryWords: ByLanguage<typeof en> = {
  en,
  uk: {
    forms: {
      catalog: 'Запит каталогу',
      viewing: 'Запит на перегляд',
      vacancy: 'Відгук на вакансію',
      cooperation: 'Співпраця',
      promo: 'Акція',
      partner: 'Клієнт партнера',
    },
    formats: { online: 'Онлайн', 'in-person': 'Особисто' },
    messengers: { whatsapp: 'WhatsApp', telegram: 'Telegram', viber: 'Viber', call: 'Дзвінок' },
    greeting: greetings((company) => `Вітаємо! Це ${company}. Дякуємо за ваше звернення.`, {
      partner: (company) =>
        `Вітаємо! Це ${company}. Ваші контакти передало нам агентство, з яким ви працюєте.`,
      vacancy: (company) => `Вітаємо! Це ${company}. Дякуємо за ваше резюме.`,
    }),
    visitor: {
      subject: {
        catalog: 'Ваш запит каталогу',
        viewing: 'Ваш запит на перегляд',
        vacancy: 'Ваш відгук на вакансію',
        cooperation: 'Ваше звернення щодо співпраці',
        promo: 'Ваше звернення щодо акції',
      },
      brochure: 'Відкрити PDF',
      brochureNote: 'Посилання діє сім днів. Після цього запросіть його на сайті ще раз.',
      hello: 'Добрий день!',
      thanks: {
        catalog: 'Дякуємо за інтерес. Ми отримали ваш запит каталогу.',
        viewing: 'Дякуємо. Ми отримали ваш запит на перегляд.',
        vacancy: 'Дякуємо. Ми отримали ваш відгук і уважно його прочитаємо.',
        cooperation: 'Дякуємо. Ми отримали ваше звернення щодо співпраці.',
        promo: 'Дякуємо. Ми отримали ваше звернення щодо нашої акції.',
      },
      next: (within) =>
        within
          ? `У робочий час ми зазвичай відповідаємо протягом ${within} хв.`
          : 'Відповімо якнайшвидше в робочий час.',
      nextVacancy: 'Ми відповідаємо на кожен відгук протягом п’яти робочих днів.',
      about: 'Стосується',
      time: 'Час',
      timeGone:
        'Обраний час не підтверджено: його вже зайняли. Відділ продажу запропонує вам інший час повідомленням.',
      questions: 'Якщо питання термінове, телефонуйте або пишіть нам:',
      automatic: 'Ви отримали цей лист, бо цю адресу залишили у формі на нашому сайті.',
    },
  },
  ru: {
    forms: {
      catalog: 'Запрос каталога',
      viewing: 'Запрос на просмотр',
      vacancy: 'Отклик на вакансию',
      cooperation: 'Сотрудничество',
      promo: 'Акция',
      partner: 'Клиент партнёра',
    },
    formats: { online: 'Онлайн', 'in-person': 'Лично' },
    messengers: { whatsapp: 'WhatsApp', telegram: 'Telegram', viber: 'Viber', call: 'Звонок' },
    greeting: greetings((company) => `Здравствуйте! Это ${company}. Спасибо за ваше обращение.`, {
      partner: (company) =>
        `Здравствуйте! Это ${company}. Ваши контакты передало нам агентство, с которым вы работаете.`,
      vacancy: (company) => `Здравствуйте! Это ${company}. Спасибо за ваше резюме.`,
    }),
    visitor: {
      subject: {
        catalog: 'Ваш запрос каталога',
        viewing: 'Ваш запрос на просмотр',
        vacancy: 'Ваш отклик на вакансию',
        cooperation: 'Ваше обращение о сотрудничестве',
        promo: 'Ваше обращение о нашей акции',
      },
      brochure: 'Открыть PDF',
      brochureNote: 'Ссылка действует семь дней. После этого запросите её на сайте ещё раз.',
      hello: 'Добрый день!',
      thanks: {
        catalog: 'Спасибо за интерес. Мы получили ваш запрос каталога.',
        viewing: 'Спасибо. Мы получили ваш запрос на просмотр.',
        vacancy: 'Спасибо. Мы получили ваш отклик и внимательно его прочитаем.',
        cooperation: 'Спасибо. Мы получили ваше обращение о сотрудничестве.',
        promo: 'Спасибо. Мы получили ваше обращение о нашей акции.',
      },
      next: (within) =>
        within
          ? `В рабочее время мы обычно отвечаем в течение ${within} мин.`
          : 'Ответим как можно скорее в рабочее время.',
      nextVacancy: 'Мы отвечаем на каждый отклик в течение пяти рабочих дней.',
      about: 'Касается',
      time: 'Время',
      timeGone:
        'Выбранное время не подтверждено: его уже заняли. Отдел продаж предложит вам другое время сообщением.',
      questions: 'Если вопрос срочный, звоните или пишите нам:',
      automatic: 'Вы получили это письмо, потому что этот адрес оставили в форме на нашем сайте.',
    },
  },
}
