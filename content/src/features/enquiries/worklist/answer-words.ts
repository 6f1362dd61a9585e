import type { EnquiryOrigin } from '../../../words/enquiry-labels.ts'
import type { ByLanguage } from '../../../words/visitor-words.ts'
import type { WordKey } from '../../../words/words.ts'

/** A built-in answer; `forms` are those for which it is meant, the first one found is suggested. */
interface AnswerTemplate {
  title: WordKey
  forms: readonly EnquiryOrigin[]
  text: ByLanguage<string>
}

const buyers = ['catalog', 'viewing', 'promo'] as const

/** Answers that are always offered, in the language of the visitor. */
export const answerTemplates: Record<string, AnswerTemplate> = {
  viewing: {
    title: 'enquiries.answers.viewing',
    forms: ['viewing'],
    text: {
      en: `Hello, {name}! This is {me} from {company}.

Thank you for your wish to see {project}. I will gladly show it to you, online or on site.

The nearest free times: {slots}. Which suits you?

All about the project: {link}`,
      uk: `Вітаю, {name}! Це {me} з {company}.

Дякуємо, що хочете побачити {project}. Залюбки покажу онлайн або на місці.

Найближчий вільний час: {slots}. Коли вам зручно?

Усе про проєкт: {link}`,
      ru: `Здравствуйте, {name}! Это {me} из {company}.

Спасибо, что хотите увидеть {project}. С удовольствием покажу онлайн или на месте.

Ближайшее свободное время: {slots}. Когда вам удобно?

Всё о проекте: {link}`,
    },
  },
  brochure: {
    title: 'enquiries.answers.brochure',
    forms: ['catalog', 'promo'],
    text: {
      en: `Hello, {name}! This is {me} from {company}. Thank you for your enquiry.

Here is everything about {project}: plans, prices, the forecast and the brochure. {link}

{unit}: {area}, {price} today.

May I call you, or shall I write here?`,
      uk: `Вітаю, {name}! Це {me} з {company}. Дякуємо за ваше звернення.

Ось усе про {project}: планування, ціни, прогноз і брошура. {link}

{unit}: {area}, сьогодні {price}.

Вам зручніше поговорити телефоном чи листуватися тут?`,
      ru: `Здравствуйте, {name}! Это {me} из {company}. Спасибо за ваше обращение.

Вот всё о {project}: планировки, цены, прогноз и брошюра. {link}

{unit}: {area}, сегодня {price}.

Вам удобнее поговорить по телефону или переписываться здесь?`,
    },
  },
  taken: {
    title: 'enquiries.answers.taken',
    forms: [],
    text: {
      en: `Hello, {name}! This is {me} from {company}.

{unit} in {project} is no longer available, but I have similar ones and will gladly suggest them.

What matters most to you: area, view or price?`,
      uk: `Вітаю, {name}! Це {me} з {company}.

{unit} у {project} уже зайнято, але є схожі, і я залюбки їх запропоную.

Що для вас найважливіше: площа, краєвид чи ціна?`,
      ru: `Здравствуйте, {name}! Это {me} из {company}.

{unit} в {project} уже занят, но есть похожие, и я с удовольствием их предложу.

Что для вас важнее: площадь, вид или цена?`,
    },
  },
  greeting: {
    title: 'enquiries.answers.greeting',
    forms: ['cooperation'],
    text: {
      en: 'Hello, {name}! This is {me} from {company}. Thank you for your enquiry.',
      uk: 'Вітаю, {name}! Це {me} з {company}. Дякуємо за ваше звернення.',
      ru: 'Здравствуйте, {name}! Это {me} из {company}. Спасибо за ваше обращение.',
    },
  },
  application: {
    title: 'enquiries.answers.application',
    forms: ['vacancy'],
    text: {
      en: `Hello, {name}! This is {me} from {company}. Thank you for your application.

When may we call you to get to know each other?`,
      uk: `Вітаю, {name}! Це {me} з {company}. Дякуємо за ваш відгук на вакансію.

Коли вам зручно познайомитися телефоном?`,
      ru: `Здравствуйте, {name}! Это {me} из {company}. Спасибо за ваш отклик на вакансию.

Когда вам удобно познакомиться по телефону?`,
    },
  },
  partner: {
    title: 'enquiries.answers.partner',
    forms: ['partner'],
    text: {
      en: `Hello, {name}! This is {me} from {company}. The agency you work with has passed us your contact details.

All about {project}: {link}`,
      uk: `Вітаю, {name}! Це {me} з {company}. Ваші контакти передало нам агентство, з яким ви працюєте.

Усе про {project}: {link}`,
      ru: `Здравствуйте, {name}! Это {me} из {company}. Ваши контакты передало нам агентство, с которым вы работаете.

Всё о {project}: {link}`,
    },
  },
}

/** The template suggested first; for a unit that is not free any more, the one that says so. */
export function suggestedTemplate(form: EnquiryOrigin, isUnitFree: boolean): string {
  if (!isUnitFree && buyers.some((each) => each === form)) return 'taken'
  const found = Object.entries(answerTemplates).find(([, { forms }]) => forms.includes(form))
  return found?.[0] ?? 'greeting'
}
