import { chakra } from '@chakra-ui/react'
import type { MouseEvent, ReactNode, Ref } from 'react'
import { frame } from '#words/frame'
import { Banner } from './frame/Banner'
import { optionalPart } from '../lib/chunk/optionalPart'
import { Footer } from './frame/Footer'
import type { PageTheme } from './frame/pageThemes'
import { type Audience, NavigationBar } from './frame/NavigationBar'

type PageFrameProps = {
  theme?: PageTheme
  audience: Audience
  /** Whether staff work on the page, so that the frame leaves it the room. */
  isWork?: boolean
  mainRef?: Ref<HTMLElement>
  children: ReactNode
}

const WorkFooter = optionalPart(() => import('./frame/staff/WorkFooter'), 'WorkFooter')

/** Only the page itself is printed. */
const printStyles = { '@media print': { '& > :not(main)': { display: 'none' } } }

/** Banner, navigation, the page itself, footer. The page has at least the rest of the screen's height. */
export function PageFrame({ theme = 'clinic', audience, isWork = false, mainRef, children }: PageFrameProps) {
  return (
    <chakra.div
      display={{ base: 'flex', _print: 'block' }}
      flexDirection="column"
      minH="100dvh"
      css={printStyles}
    >
      <SkipLink />
      <Banner look={theme} isSlim={isWork} />
      <NavigationBar theme={theme} audience={audience} isWork={isWork} />
      <chakra.main
        ref={mainRef}
        id="main"
        tabIndex={-1}
        flex="1"
        // The footer is below what is seen first, so that content that arrives late does not push it.
        minH={{ base: 'calc(100dvh - 3rem)', _print: '0' }}
        display="flex"
        flexDirection="column"
      >
        {children}
      </chakra.main>
      {isWork ? <WorkFooter look={theme} /> : <Footer look={theme} />}
    </chakra.div>
  )
}

/** Seen only while it has the focus: the first stop of the Tab key. It leaves the address alone. */
function SkipLink() {
  function skip(event: MouseEvent): void {
    event.preventDefault()
    document.getElementById('main')?.focus()
  }

  return (
    <chakra.a
      href="#main"
      onClick={skip}
      position="absolute"
      insetStart="4"
      top="-20"
      zIndex="skip"
      px="4"
      py="2"
      bg="surface"
      color="brand.strong"
      fontWeight="semibold"
      borderRadius="staff"
      _focus={{ top: '2' }}
    >
      {frame.skip}
    </chakra.a>
  )
}
