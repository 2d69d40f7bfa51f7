import { redirect } from 'react-router-dom';

export const loader = () => redirect('/politicians', 301);

export default function PoliticianIndex() {
  return null;
}
