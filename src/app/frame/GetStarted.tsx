import { Link } from 'react-router-dom'
import { Button } from '../../components/Button'
import { frame } from '#words/frame'
import type { PageTheme } from './pageThemes'

/** Link that starts a request, for visitors who have decided. */
export function GetStarted({ look, full = false }: { look: PageTheme; full?: boolean }) {
  return (
    <Button asChild variant={look === 'beauty' ? 'gold' : 'primary'} full={full}>
      <Link to="/submitRequest">{frame.navigation.getStarted}</Link>
    </Button>
  )
}
