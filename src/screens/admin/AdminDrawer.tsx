import { chakra } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { Button } from '../../components/Button'
import { Icon } from '../../components/Icon'
import { ProblemNotice } from '../../components/ProblemNotice'
import { SkeletonLines } from '../../components/SkeletonLines'
import { SkeletonScreen } from '../../components/SkeletonScreen'
import { useRequestDetailQuery } from '../../generated/graphql'
import { codeOf } from '../../lib/apollo/errorCode'
import { admin } from '../../words/en/admin'
import { errors } from '../../words/en/errors'
import { AdminRequest } from './AdminRequest'

const words = admin.drawer

/** One request beside the list. It covers a part of the list and leaves the rest in use; Escape closes it. */
export function AdminDrawer({ requestId, now }: { requestId: string; now: Date }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const ref = useRef<HTMLElement>(null)
  const { data, error, refetch } = useRequestDetailQuery({
    variables: { id: requestId },
    fetchPolicy: 'cache-and-network',
  })
  const closed = new URLSearchParams(search)
  closed.delete('request')
  const close = useEffectEvent(() => void navigate({ search: closed.toString() }))

  useEffect(
    function arrive() {
      const opener = document.querySelector<HTMLElement>(`[data-request="${CSS.escape(requestId)}"]`)
      ref.current?.focus()
      const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && close()
      window.addEventListener('keydown', closeOnEscape)
      return () => {
        window.removeEventListener('keydown', closeOnEscape)
        opener?.focus()
      }
    },
    [requestId],
  )

  return (
    <chakra.aside
      ref={ref}
      aria-label={words.label}
      tabIndex={-1}
      data-arrival=""
      position="fixed"
      insetBlock="0"
      insetInlineEnd="0"
      zIndex="menu"
      w="full"
      maxW="38rem"
      overflowY="auto"
      bg="surface"
      boxShadow="soft"
      borderInlineStartWidth="1px"
      borderStyle="solid"
      borderColor="line"
      textStyle="staff"
    >
      <chakra.div
        position="sticky"
        top="0"
        zIndex="content"
        display="flex"
        justifyContent="flex-end"
        p="2"
        h="0"
      >
        <Button asChild variant="quiet" size="sm" px="2" alignSelf="flex-start">
          <Link to={{ search: closed.toString() }} aria-label={words.close}>
            <Icon name="close" />
          </Link>
        </Button>
      </chakra.div>
      <chakra.div p="5">
        {data ? (
          <AdminRequest detail={data.request} now={now} />
        ) : error ? (
          <chakra.div pt="8">
            <ProblemNotice title={words.failed} onRetry={() => void refetch().catch(() => {})}>
              {errors[codeOf(error)]}
            </ProblemNotice>
          </chakra.div>
        ) : (
          <SkeletonScreen label={words.loading}>
            <SkeletonLines count={12} />
          </SkeletonScreen>
        )}
      </chakra.div>
    </chakra.aside>
  )
}
