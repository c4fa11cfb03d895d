import { chakra } from '@chakra-ui/react'
import type { MouseEvent, ReactNode, Ref } from 'react'
import { frame } from '../words/en/frame'
import { Banner } from './frame/Banner'
import { Footer } from './frame/Footer'
import type { Look } from './frame/looks'
import { type Audience, NavigationBar } from './frame/NavigationBar'

type PageFrameProps = { look?: Look; audience: Audience; mainRef?: Ref<HTMLElement>; children: ReactNode }

/** On paper the page stands alone. */
const onPaper = { '@media print': { '& > :not(main)': { display: 'none' } } }

/** Banner, navigation, the page itself, footer. The page has at least the rest of the screen's height. */
export function PageFrame({ look = 'clinic', audience, mainRef, children }: PageFrameProps) {
  return (
    <chakra.div
      display={{ base: 'flex', _print: 'block' }}
      flexDirection="column"
      minH="100dvh"
      css={onPaper}
    >
      <SkipLink />
      <Banner look={look} />
      <NavigationBar look={look} audience={audience} />
      <chakra.main ref={mainRef} id="main" tabIndex={-1} flex="1" display="flex" flexDirection="column">
        {children}
      </chakra.main>
      <Footer look={look} />
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
