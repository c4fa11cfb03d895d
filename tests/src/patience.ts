import { configure } from '@testing-library/dom'

/*
 * How long a test waits for something to appear is no part of what it shows: a machine that has much else to do needs
 * seconds for what takes milliseconds alone. Only a test that fails waits this long.
 */
configure({ asyncUtilTimeout: 10_000 })
