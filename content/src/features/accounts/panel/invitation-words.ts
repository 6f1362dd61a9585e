import { type Words, words } from '../../../words/words.ts'

export const invitationWords = {
  heading: words('Invite a person', 'Запросити людину', 'Пригласить человека'),
  headingAgency: words('Invite an agency', 'Запросити агентство', 'Пригласить агентство'),
  lead: words(
    'We will send an email with a link that works for seven days. To send it again, invite the same address once more.',
    'Ми надішлемо лист із посиланням, яке діє сім днів. Щоб надіслати його ще раз, введіть ту саму адресу знову.',
    'Мы отправим письмо со ссылкой, которая действует семь дней. Чтобы отправить его ещё раз, введите тот же адрес снова.',
  ),
  email: words('Email', 'Ел. пошта', 'Эл. почта'),
  role: words('Role', 'Роль', 'Роль'),
  language: words('Language of the email', 'Мова листа', 'Язык письма'),
  send: words('Send the invitation', 'Надіслати запрошення', 'Отправить приглашение'),
  sent: words(
    'The invitation is on its way to',
    'Запрошення надсилається на адресу',
    'Приглашение отправляется на адрес',
  ),
} satisfies Record<string, Words>

export const invitationFailed = words(
  'The invitation could not be sent. Try again in a minute.',
  'Не вдалося надіслати запрошення. Спробуйте за хвилину.',
  'Не удалось отправить приглашение. Попробуйте через минуту.',
)

/** By the code of the refusal. */
export const invitationProblems: Readonly<Record<string, Words>> = {
  INVALID_PAYLOAD: words(
    'There is already an account with this address, or the address is incomplete.',
    'Для цієї адреси вже є обліковий запис, або її введено не повністю.',
    'Для этого адреса уже есть учётная запись, или он введён не полностью.',
  ),
  FORBIDDEN: words(
    'You may not invite people with this role.',
    'Ви не можете запрошувати людей із цією роллю.',
    'Вы не можете приглашать людей с этой ролью.',
  ),
}
