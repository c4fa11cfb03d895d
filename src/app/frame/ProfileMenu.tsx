import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { Role } from '../../../domain/role'
import { Icon } from '../../components/Icon'
import { signOut } from '../../lib/session/signOut'
import { frame } from '#words/frame'
import { Disclosure } from './Disclosure'
import { MenuRows } from './MenuRows'
import { profileItems } from './menuItems'

const words = frame.profile

/** The profile icon of someone signed in. */
export function ProfileMenu({ role }: { role: Role }) {
  return (
    <Disclosure
      side="end"
      triggerLabel={frame.navigation.profileMenu}
      trigger={
        <>
          <Icon name="person" size="1.5rem" />
          <Icon name="chevron" size="1em" />
        </>
      }
    >
      <MenuRows items={profileItems(role)} />
      <li>
        <SignOutButton />
      </li>
    </Disclosure>
  )
}

function SignOutButton() {
  const [isLeaving, setLeaving] = useState(false)

  function leave(): void {
    if (isLeaving) return
    setLeaving(true)
    void signOut()
  }

  return (
    <chakra.button
      type="button"
      display="flex"
      alignItems="center"
      w="full"
      minH="target"
      px="3"
      fontWeight="medium"
      color="var(--frame-text)"
      borderRadius="staff"
      borderTopWidth="1px"
      borderColor="var(--frame-line)"
      cursor="pointer"
      _hover={{ bg: 'var(--frame-wash)', color: 'var(--frame-strong)' }}
      aria-disabled={isLeaving || undefined}
      onClick={leave}
    >
      {isLeaving ? words.signingOut : words.signOut}
    </chakra.button>
  )
}
