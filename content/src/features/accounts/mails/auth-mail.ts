import { brandName } from '@alun/contract/rules/brand'
import { htmlLang, type Locale } from '@alun/contract/rules/locale'
import { html } from 'hono/html'
import type { NewMessage } from '../../../outbox/enqueue.ts'
import type { AccountMailKind } from '../../../outbox/message-kind.ts'
import { type ByLanguage, inLanguage } from '../../../words/visitor-words.ts'

export interface AuthMail {
  kind: AccountMailKind
  to: string
  subject: string
  text: string
  html: string
}

/** The mail as a message to be sent. */
export function accountMessage({ kind, ...content }: AuthMail): NewMessage {
  return { channel: 'mail', kind: `account-${kind}`, recipient: content.to, content }
}

interface MailWords {
  subject: string
  why: string
  action: string
  /** How long the link is valid, and what to do if it was not requested. */
  note: string
}

const greetings: ByLanguage<string> = {
  en: 'Hello,',
  uk: 'Вітаємо!',
  ru: 'Здравствуйте!',
}

const words: Record<AccountMailKind, ByLanguage<MailWords>> = {
  reset: {
    en: {
      subject: 'Set a new password',
      why: `Somebody, probably you, asked to set a new password for your ${brandName} account.`,
      action: 'Set a new password',
      note: 'The link is valid for one hour and works once. If you did not ask for it, do nothing: your password stays as it is.',
    },
    uk: {
      subject: 'Задайте новий пароль',
      why: `Хтось, імовірно ви, попросив задати новий пароль для вашого облікового запису ${brandName}.`,
      action: 'Задати новий пароль',
      note: 'Посилання діє одну годину й лише один раз. Якщо ви цього не просили, нічого не робіть: пароль залишиться тим самим.',
    },
    ru: {
      subject: 'Задайте новый пароль',
      why: `Кто-то, вероятно вы, попросил задать новый пароль для вашей учётной записи ${brandName}.`,
      action: 'Задать новый пароль',
      note: 'Ссылка действует один час и только один раз. Если вы этого не просили, ничего не делайте: пароль останется прежним.',
    },
  },
  invite: {
    en: {
      subject: `Your invitation to ${brandName}`,
      why: `You are invited to work with ${brandName}. Choose a password, and your account is ready.`,
      action: 'Accept the invitation',
      note: 'The link is valid for seven days and works once.',
    },
    uk: {
      subject: `Ваше запрошення до ${brandName}`,
      why: `Вас запрошено до співпраці з ${brandName}. Придумайте пароль — і обліковий запис буде готовий.`,
      action: 'Прийняти запрошення',
      note: 'Посилання діє сім днів і лише один раз.',
    },
    ru: {
      subject: `Ваше приглашение в ${brandName}`,
      why: `Вас приглашают к сотрудничеству с ${brandName}. Придумайте пароль — и учётная запись будет готова.`,
      action: 'Принять приглашение',
      note: 'Ссылка действует семь дней и только один раз.',
    },
  },
  confirm: {
    en: {
      subject: 'Confirm your email address',
      why: `Somebody, probably you, wants to open an ${brandName} account with this email address.`,
      action: 'Confirm the address',
      note: 'The link is valid for seven days and works once. If it was not you, do nothing: no account will be created.',
    },
    uk: {
      subject: 'Підтвердьте адресу електронної пошти',
      why: `Хтось, імовірно ви, хоче створити обліковий запис ${brandName} із цією адресою електронної пошти.`,
      action: 'Підтвердити адресу',
      note: 'Посилання діє сім днів і лише один раз. Якщо це були не ви, нічого не робіть: обліковий запис не буде створено.',
    },
    ru: {
      subject: 'Подтвердите адрес электронной почты',
      why: `Кто-то, вероятно вы, хочет создать учётную запись ${brandName} с этим адресом электронной почты.`,
      action: 'Подтвердить адрес',
      note: 'Ссылка действует семь дней и только один раз. Если это были не вы, ничего не делайте: учётная запись не появится.',
    },
  },
  address: {
    en: {
      subject: 'Confirm your new email address',
      why: `This email address has been entered as the new one of an ${brandName} account.`,
      action: 'Confirm the new address',
      note: 'The link is valid for seven days and works once. Until you use it, the account keeps its previous address. If the account is not yours, do nothing.',
    },
    uk: {
      subject: 'Підтвердьте нову адресу електронної пошти',
      why: `Цю адресу електронної пошти вказано як нову адресу облікового запису ${brandName}.`,
      action: 'Підтвердити нову адресу',
      note: 'Посилання діє сім днів і лише один раз. Доки ви ним не скористаєтеся, в облікового запису залишається попередня адреса. Якщо це не ваш обліковий запис, нічого не робіть.',
    },
    ru: {
      subject: 'Подтвердите новый адрес электронной почты',
      why: `Этот адрес электронной почты указан как новый адрес учётной записи ${brandName}.`,
      action: 'Подтвердить новый адрес',
      note: 'Ссылка действует семь дней и только один раз. Пока вы ею не воспользуетесь, у учётной записи остаётся прежний адрес. Если это не ваша учётная запись, ничего не делайте.',
    },
  },
  known: {
    en: {
      subject: 'You already have an account',
      why: `Somebody, probably you, wanted to open an ${brandName} account with this email address. There is one already.`,
      action: 'Sign in',
      note: 'If you have forgotten the password, set a new one on that page. If it was not you, do nothing.',
    },
    uk: {
      subject: 'У вас уже є обліковий запис',
      why: `Хтось, імовірно ви, хотів створити обліковий запис ${brandName} із цією адресою електронної пошти. Такий запис уже є.`,
      action: 'Увійти',
      note: 'Якщо ви забули пароль, задайте новий на тій самій сторінці. Якщо це були не ви, нічого не робіть.',
    },
    ru: {
      subject: 'У вас уже есть учётная запись',
      why: `Кто-то, вероятно вы, хотел создать учётную запись ${brandName} с этим адресом электронной почты. Такая запись уже есть.`,
      action: 'Войти',
      note: 'Если вы забыли пароль, задайте новый на той же странице. Если это были не вы, ничего не делайте.',
    },
  },
  codes: {
    en: {
      subject: 'Wrong sign-in codes',
      why: `Within ten minutes, ten wrong codes of the second factor were entered for your ${brandName} account. For up to ten minutes no further code is checked, not even a right one.`,
      action: 'Set a new password',
      note: 'If it was you, do nothing. If not, somebody knows your password or uses your session: set a new password, which ends all sessions.',
    },
    uk: {
      subject: 'Неправильні коди входу',
      why: `За десять хвилин для вашого облікового запису ${brandName} ввели десять неправильних кодів другого фактора. До десяти хвилин ми не перевіряємо жодних кодів, навіть правильних.`,
      action: 'Задати новий пароль',
      note: 'Якщо це були ви, нічого не робіть. Якщо ні, хтось знає ваш пароль або користується вашим сеансом: задайте новий пароль — усі сеанси завершаться.',
    },
    ru: {
      subject: 'Неверные коды входа',
      why: `За десять минут для вашей учётной записи ${brandName} ввели десять неверных кодов второго фактора. До десяти минут мы не проверяем никакие коды, даже верные.`,
      action: 'Задать новый пароль',
      note: 'Если это были вы, ничего не делайте. Если нет, кто-то знает ваш пароль или пользуется вашим сеансом: задайте новый пароль — все сеансы завершатся.',
    },
  },
}

/** The mail in the person's language; it contains nothing that somebody else has entered. */
export function authMail(
  kind: AccountMailKind,
  locale: Locale,
  to: string,
  link: string,
): AuthMail {
  const { subject, why, action, note } = inLanguage(words[kind], locale)
  const greeting = inLanguage(greetings, locale)
  return {
    kind,
    to,
    subject: `${subject} · ${brandName}`,
    text: `${greeting}\n\n${why}\n\n${action}: ${link}\n\n${note}\n`,
    html: String(
      html`<!doctype html><html lang="${htmlLang(locale)}"><body><p>${greeting}</p><p>${why}</p>
<p><a href="${link}">${action}</a></p><p>${link}</p><p>${note}</p></body></html>`,
    ),
  }
}
