export const career = {
  vacancies: 'Vacancies',
  count:
    '{count, plural, =0 {No open positions now} one {# open position} other {# open positions}}',
  empty:
    'There are no open positions at the moment. Write to us anyway: we keep applications for twelve months.',
  duties: 'What you will do',
  requirements: 'What we expect',
  conditions: 'What we offer',
  posted: 'Posted {date}',
  closes: 'Open until {date}',
  salaryFrom: 'from {price} {period, select, day {a day} year {a year} other {a month}}',
  employment: {
    'full-time': 'Full time',
    'part-time': 'Part time',
    contract: 'Contract',
  },
  location: 'Location',
  employmentKind: 'Employment',
  salary: 'Salary',
  about: 'Details',
  all: 'All vacancies',
  respond: 'Apply',
  chat: 'Hello! I have a question about working at {company}.',
  facts: 'Working here at a glance',
} as const
