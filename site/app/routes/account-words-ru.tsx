import { Outlet } from 'react-router'
import { AccountWords } from '../account/account-words.tsx'
import { account } from '../messages/ru/account.ts'

export default function RussianAccount() {
  return (
    <AccountWords locale="ru" words={account}>
      <Outlet />
    </AccountWords>
  )
}
