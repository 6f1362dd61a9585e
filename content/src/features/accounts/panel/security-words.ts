import { words } from '../../../words/words.ts'

export const securityWords = {
  factor: words('Second factor', 'Другий фактор', 'Второй фактор'),
  factorOff: words(
    'Off: the password alone is enough to sign in.',
    'Вимкнено: для входу досить пароля.',
    'Выключен: для входа достаточно пароля.',
  ),
  factorOn: words(
    'On: signing in requires a code from the app.',
    'Увімкнено: під час входу потрібен код із застосунку.',
    'Включён: при входе нужен код из приложения.',
  ),
  codesLeft: words(
    'Recovery codes left:',
    'Залишилося резервних кодів:',
    'Осталось резервных кодов:',
  ),
  turnOn: words('Turn on', 'Увімкнути', 'Включить'),
  turnOff: words('Turn off', 'Вимкнути', 'Выключить'),
  newCodes: words('New recovery codes', 'Нові резервні коди', 'Новые резервные коды'),
  next: words('Continue', 'Далі', 'Далее'),
  cancel: words('Cancel', 'Скасувати', 'Отмена'),
  done: words('I have saved them', 'Коди збережено', 'Коды сохранены'),
  password: words('Your password', 'Ваш пароль', 'Ваш пароль'),
  code: words(
    'Code from the app, or a recovery code',
    'Код із застосунку або резервний код',
    'Код из приложения или резервный код',
  ),
  firstCode: words('Code from the app', 'Код із застосунку', 'Код из приложения'),
  scan: words(
    'Scan this with an authenticator app, or type the key into it, then enter the code it shows.',
    'Відскануйте це застосунком-автентифікатором або введіть у нього ключ, потім впишіть код, який він покаже.',
    'Отсканируйте это приложением-аутентификатором или введите в него ключ, затем впишите код, который оно покажет.',
  ),
  key: words('Key', 'Ключ', 'Ключ'),
  keepCodes: words(
    'Keep these codes where you keep important papers. Each lets you in once when the phone is lost. They are not shown again.',
    'Збережіть ці коди там, де тримаєте важливі папери. Кожен впустить вас один раз, якщо телефон загублено. Більше ми їх не покажемо.',
    'Сохраните эти коды там, где держите важные бумаги. Каждый впустит вас один раз, если телефон потерян. Больше мы их не покажем.',
  ),
  sessions: words('Where you are signed in', 'Де виконано вхід', 'Где выполнен вход'),
  thisOne: words('this one', 'цей сеанс', 'этот сеанс'),
  lastUsed: words('last used', 'останнє використання', 'последнее использование'),
  end: words('Sign out', 'Завершити', 'Завершить'),
  endOthers: words(
    'Sign out everywhere else',
    'Завершити всі інші сеанси',
    'Завершить все остальные сеансы',
  ),
  takeAway: words('Remove the second factor', 'Зняти другий фактор', 'Снять второй фактор'),
  takeAwayNote: words(
    'For somebody who has lost the phone and the recovery codes. Make sure it is that person who asks.',
    'Для того, хто втратив і телефон, і резервні коди. Переконайтеся, що просить саме ця людина.',
    'Для того, кто потерял и телефон, и резервные коды. Убедитесь, что просит именно этот человек.',
  ),
  taken: words('The second factor is off', 'Другий фактор вимкнено', 'Второй фактор выключен'),
}

export const tooManyAttempts = words(
  'Too many attempts. Wait a few minutes and try again',
  'Забагато спроб. Зачекайте кілька хвилин і спробуйте ще раз',
  'Слишком много попыток. Подождите несколько минут и попробуйте ещё раз',
)

export const securityProblems: Record<string, ReturnType<typeof words>> = {
  INVALID_CREDENTIALS: words('The password is incorrect', 'Неправильний пароль', 'Неверный пароль'),
  INVALID_OTP: words('The code is incorrect', 'Неправильний код', 'Неверный код'),
  REQUESTS_EXCEEDED: tooManyAttempts,
  INVALID_PAYLOAD: words(
    'This no longer holds. Cancel and begin again',
    'Це вже не діє. Скасуйте й почніть спочатку',
    'Это уже не действует. Отмените и начните сначала',
  ),
}

export const securityFailed = words(
  'It did not work. Try again in a moment',
  'Не вдалося. Спробуйте ще раз за хвилину',
  'Не удалось. Попробуйте ещё раз через минуту',
)
