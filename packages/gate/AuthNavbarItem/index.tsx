import React, {type ReactNode} from 'react';
import DefaultNavbarItem, {type Props} from '@theme/NavbarItem/DefaultNavbarItem';
import clsx from 'clsx';
import {LOGIN_PATH, LOGOUT_PATH} from '../gatedPaths';
import {useAuth} from '../session';
import styles from './styles.module.css';

/** Navbar item `custom-auth`: Login, or Logout once a session is confirmed. */
export default function AuthNavbarItem({className, ...props}: Props): ReactNode {
  const state = useAuth();
  const isIn = state === 'signedIn';
  return (
    <DefaultNavbarItem
      {...props}
      className={clsx(className, state === 'unknown' && styles.pending)}
      to={isIn ? LOGOUT_PATH : LOGIN_PATH}
      label={isIn ? 'Logout' : 'Login'}
    />
  );
}
