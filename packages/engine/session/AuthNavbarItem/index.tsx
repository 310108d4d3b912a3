import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import {LOGIN_PATH, LOGOUT_PATH} from '../gatedPaths';
import {useAuth} from '../session';
import styles from './styles.module.css';

interface Props {
  mobile?: boolean;
  className?: string;
}

/** Navbar item `custom-auth`: Login, or Logout once a session is confirmed. */
export default function AuthNavbarItem({className, ...props}: Props): ReactNode {
  const state = useAuth();
  if (state === 'signedIn') {
    return <DefaultNavbarItem {...props} className={className} to={LOGOUT_PATH} label="Logout" />;
  }
  return (
    <DefaultNavbarItem
      {...props}
      className={clsx(className, state === 'unknown' && styles.pending)}
      to={LOGIN_PATH}
      label="Login"
    />
  );
}
