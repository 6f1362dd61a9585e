export const account = {
  signIn: 'Sign in',
  signInLead: 'For partner agencies and for our own team.',
  email: 'Email',
  password: 'Password',
  forgot: 'Forgot your password?',
  continueWith: 'Continue with {provider}',
  codeHeading: 'One more step',
  codeLead:
    'Enter the six digits that your authenticator app shows, or one of your recovery codes.',
  code: 'Code',
  codeOther: 'Sign in with another account',

  passwordLead: 'Enter your email address and we will send you a link to set a new password.',
  passwordSend: 'Send the link',
  passwordSent:
    'If there is an account with this address, an email is on its way, unless three have gone there in the last hour. The link in it works for one hour.',
  backToSignIn: 'Back to sign-in',

  resetHeading: 'Set a new password',
  resetLead: 'You will then have to sign in again on all your devices.',
  newPassword: 'New password',
  presentPassword: 'Current password',
  passwordHint: 'At least 8 characters',
  savePassword: 'Save the password',

  inviteHeading: 'Welcome to {brand}',
  inviteLead: 'Tell us your name and choose a password, and your account is ready.',
  inviteSend: 'Accept the invitation',

  registerHeading: 'Create an account',
  registerLead: 'We will send you an email with a link to confirm your address.',
  registerSend: 'Create the account',
  registerSent:
    'An email is on its way to the address you entered, unless three have gone there in the last hour. Open the link in it to continue.',
  registerAway: 'Registration is not available right now. Try again in a minute.',
  enterAgain: 'To get a new one, enter the address again where you entered it before.',

  confirmHeading: 'Confirm your email address',
  confirmLead:
    'Confirm only if you entered this address yourself: whoever did also knows the password of the account. If it was not you, close this page, and nothing happens.',
  confirmSend: 'Confirm',

  done: {
    reset: 'The new password is saved. Sign in with it.',
    confirm: 'Your email address is confirmed. You can now sign in.',
    logout: 'You are signed out.',
    everywhere: 'You are signed out on all devices.',
    profile: 'Your details are saved.',
    'new-password':
      'Your new password is saved. You will have to sign in again on your other devices.',
    revoke: 'The device is signed out.',
  },

  failedLogin: 'Login failed, please check your credentials.',
  factorUnreadable: 'Your second factor cannot be checked on this server. Ask an administrator.',
  failedCode:
    'That code is incorrect. Codes of the app change every 30 seconds: enter the one shown now, or a recovery code that you have not used yet.',
  failedProvider: 'Signing in with {provider} did not work. Try again or use your password.',
  awayProvider:
    'Signing in with {provider} is not possible right now. Use your password, or try again later.',
  unverifiedProvider:
    '{provider} does not confirm your email address, so you were not signed in. Use your password, or ask us.',
  deniedProvider:
    'Signing in was cancelled, or {provider} does not allow it. Try again or use your password.',
  suspendedProvider: 'This account is suspended. Ask us to reactivate it.',
  lateProvider:
    'Signing in with {provider} took too long, or was started in another browser. Start again.',
  unconfirmedProvider:
    'The address of this account is not confirmed yet. Open the link in our email or set a new password with “Forgot your password?”, then continue with {provider}.',
  failedAway: 'Signing in is not available right now. Nothing is lost: try again in a minute.',
  failedSaving: 'Something went wrong. Nothing is lost: try again in a minute.',
  tooMany: 'Too many attempts. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  tooManyMinutes:
    'Too many attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}.',
  usedLink: 'This link has already been used or is incomplete.',
  expiredLink: 'This link has expired.',
  askForLink: 'Get a new link',
  askForInvite: 'Ask your contact at {company} to send the invitation again.',
  noToken: 'Open this page with the link in our email.',
  wrongEmail: 'Enter a valid email address.',
  wrongPassword: 'Your password must have 8 to 200 characters.',
  guessablePassword:
    'This password is easy to guess. Choose a less common one, without our name, your name or your address.',
  factorRequired: 'Your account requires a second factor. Open the editing panel to set it up.',
  forbidden: 'Your account does not have permission to do this.',
  invalid: 'This was not accepted. Check what you entered.',
  ended: 'Your session has ended. Please sign in again.',
  keptInput:
    'What you entered is not lost. Sign in (this opens a new tab), come back here and send it again.',
  sendAgain: 'Send again',
  noCookies:
    'Signing in needs cookies, but your browser does not store them for this site. Allow them and sign in again.',

  heading: 'Your account',
  signedInAs: 'Signed in as',
  away: 'Your details cannot be shown right now. Try again in a minute.',
  openPanel: 'Open the editing panel',

  profile: 'Your details',
  name: 'Name',
  mailLanguage: 'Language of our emails',
  save: 'Save',
  changePassword: 'Change the password',
  changePasswordLead: 'You will have to sign in again on all other devices.',

  sessions: 'Where you are signed in',
  thisDevice: 'This device',
  unknownDevice: 'Unknown device',
  lastUsed: 'last used {when}',
  from: 'from {address}',
  endSession: 'End session',
  endAll: 'Sign out everywhere',
  signOut: 'Sign out',

  prices: 'Price list',
  pricesUpdated: 'As of {date}',
  pricesAway: 'The price list cannot be shown right now. Try again in a minute.',
  findUnits: 'Unit, project or type',
  download: 'Download {format}',
  tooManyUnits: 'A file has at most {count} units: choose a project or search.',
  moreUnits:
    'More than {count} units match, so some of them are missing here: choose a project or add a word.',
  noUnits: 'No unit matches.',
  currency: 'Currency',
  unit: 'Unit',
  commission: 'Commission',
  commissionPercent: 'Commission {percent}',
  soldUnits: 'Sold: {list}',
  countsLine: '{available} available, {reserved} reserved, {sold} sold',
  forward: 'Page to share with clients',
  copied: 'Copied',
  register: 'Register a client',
  registerFor: 'Register a client for {unit}',

  clientLead:
    'The client is yours for {days, plural, one {# day} other {# days}}. We compare phone numbers so that nobody is registered twice.',
  clientName: 'Client’s name',
  clientPhone: 'Client’s phone',
  clientContact: 'Another contact',
  clientLanguage: 'Client’s language',
  chooseUnit: 'Choose a unit',
  clientMessage: 'What matters to the client',
  optional: 'optional',
  clientSend: 'Register the client',
  clientDone: 'The client is registered to you until {date}.',
  clientAgain: 'You have already registered this client. They are yours until {date}.',
  clientClaimed:
    'We already know this client, so they cannot be registered. If you think this is a mistake, ask your contact at {company}.',
  clientSold: 'This unit has been sold. Choose another one.',
  clientInvalid: 'Check the marked fields.',
  missing: 'Fill in this field',
  tooLong: 'This is too long',
  wrong: 'Check this field',

  clients: 'Your clients',
  clientsAway: 'Your clients cannot be shown right now. Try again in a minute.',
  noClients: 'You have not registered a client yet.',
  registeredOn: 'registered on {date}',
  claimUntil: 'Yours until {date}',
  claimEnded: 'Registration ended on {date}',
  soldOn: 'Sold on {date}',
  stage: {
    new: 'New',
    contacted: 'In contact',
    viewing: 'Viewing arranged',
    reserved: 'Reserved',
    won: 'Bought',
    lost: 'Did not buy',
    duplicate: 'Registered twice',
  },
} as const
